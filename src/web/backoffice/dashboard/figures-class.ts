export const figuresClass =
  'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-2'
