/** The token of the mail's link that opened this page. */
export const linkToken = () => new URLSearchParams(location.search).get('token') ?? ''
