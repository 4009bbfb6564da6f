/** About as much as search engines show. */
export const searchTextLimits = { title: 70, description: 170 }
