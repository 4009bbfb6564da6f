/** A mail's text for programs that show no HTML, its links ready to be followed. */
export function PlainLetter({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line rounded-xl bg-ivory p-5 leading-relaxed [overflow-wrap:anywhere]">
      {piecesOf(text).map(({ at, words, isLink }) =>
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

/** A text cut at its links, each piece with where it begins. */
function piecesOf(text: string) {
  let at = 0
  return text.split(/(https?:\/\/[^\s<>)]+)/).map((words, index) => {
    const piece = { at, words, isLink: index % 2 === 1 }
    at += words.length
    return piece
  })
}
