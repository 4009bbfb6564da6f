/** Our own small pictures of the ways to pay: nobody's trademark. */
export function MethodMarks() {
  return (
    <span aria-hidden="true" className="mt-2 flex h-8 gap-2 self-center sm:mt-0">
      {Object.entries(marks).map(([name, path]) => (
        <svg
          key={name}
          aria-hidden="true"
          viewBox="0 0 36 24"
          className="h-6 w-9 self-center rounded-md bg-sand"
        >
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      ))}
    </span>
  )
}

const marks = {
  upi: 'M13 5l-3 14 9-7zM20 5l-1.500 7L24 12l-6.500 7',
  card: 'M8 6.500h20v11H8zM8 10.500h20M11 14.500h5',
  bank: 'M9 10l9-5 9 5zM12 10v7M18 10v7M24 10v7M9 19h18',
  wallet: 'M9 8h16v10H9zM9 8l12-3v3M21 13h4',
}
