/** Needs neither the database nor a build: it must work when they do not. */
export function errorPage(sentence: string, requestId: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Kanti</title>
<link rel="stylesheet" href="/error.css">
</head>
<body>
<main>
<h1>Kanti</h1>
<p>${sentence}</p>
<p><a href="/">Back to the home page</a></p>
<p><small>Request ${requestId}</small></p>
</main>
</body>
</html>
`
}
