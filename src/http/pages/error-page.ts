import { escapeHtml } from '#values/escape-html.ts'

/** Needs neither the database nor a build: it must work when they do not. `retry` is the URL that failed. */
export function errorPage(sentence: string, requestId: string, retry?: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${sentence}</title>
<link rel="stylesheet" href="/error.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<main>
<p><img src="/favicon.svg" alt="" width="48" height="48"></p>
<h1 role="alert">${sentence}</h1>
<p>${retry ? `<a class="button" href="${escapeHtml(retry)}">Try again</a> ` : ''}<a class="button quiet" href="/">Back to the home page</a></p>
<p><small>Request ${requestId}</small></p>
</main>
</body>
</html>
`
}
