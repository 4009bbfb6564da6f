/** A link, so that it works without scripts and asks nothing of another site until it is clicked. */
export function WhatsAppShare({ name, url }: { name: string; url: string }) {
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${name}\n${url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-2 text-muted text-sm hover:text-rose"
    >
      <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" aria-hidden="true">
        <path d="M12 2a10 10 0 0 0-8.600 15.100L2 22l5-1.300A10 10 0 1 0 12 2Zm0 1.800a8.200 8.200 0 1 1-4.300 15.200l-.3-.2-2.900.8.8-2.800-.2-.3A8.200 8.200 0 0 1 12 3.800ZM8.700 7.300c-.2 0-.5 0-.7.3-.3.300-1 .9-1 2.200s1 2.600 1.100 2.700c.1.200 1.900 3 4.700 4.100 2.300.9 2.800.7 3.300.7.5-.1 1.600-.7 1.800-1.300.2-.6.2-1.200.2-1.300-.1-.1-.3-.2-.5-.3l-1.900-.9c-.2-.1-.4-.1-.6.1l-.8 1.100c-.1.200-.3.200-.6.100-.3-.1-1.100-.4-2.200-1.400-.8-.7-1.300-1.600-1.500-1.800-.2-.3 0-.4.100-.6l.4-.5.3-.4c.1-.2 0-.3 0-.5l-.9-2c-.2-.5-.4-.5-.6-.5Z" />
      </svg>
      Share on WhatsApp
    </a>
  )
}
