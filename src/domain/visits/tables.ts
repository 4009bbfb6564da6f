declare module '#db/tables.ts' {
  interface Tables {
    search_days: {
      day: string
      words: string
      searches: number
      found: number
    }
  }
}
