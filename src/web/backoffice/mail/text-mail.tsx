/** A mail's plain text, with links that can be clicked. */
export function TextMail({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line rounded-xl bg-ivory p-5 leading-relaxed [overflow-wrap:anywhere]">
      {splitAtLinks(text).map(({ at, words, isLink }) =>
        isLink ? (
          <a key={at} href={words} target="_blank" rel="noreferrer" className="text-rose underline">
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  )
}

/** The pieces between and of links, each with its offset as a key. */
function splitAtLinks(text: string) {
  let at = 0
  return text.split(/(https?:\/\/[^\s<>)]+)/).map((words, index) => {
    const piece = { at, words, isLink: index % 2 === 1 }
    at += words.length
    return piece
  })
}
