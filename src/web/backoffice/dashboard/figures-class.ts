/** Two or three in a row; the last one fills what is left of its row. */
export const figuresClass =
  'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:[&>:last-child:nth-child(3n+2)]:col-span-2'
