import { LineIcon } from '#web/ui/line-icon.tsx'

/** The icon for an icon class such as 'fa-brands fa-instagram', or the platform's first letter. */
export function SocialIcon({ platform, iconClass }: { platform: string; iconClass: string }) {
  const named = `${iconClass} ${platform}`.toLowerCase()
  const shape = Object.keys(shapes).find(name => named.includes(name))
  if (!shape)
    return (
      <span aria-hidden="true" className="font-display text-lg">
        {platform.slice(0, 1).toUpperCase()}
      </span>
    )
  return <LineIcon path={shapes[shape]!} className="size-5" strokeWidth="1.7" />
}

const shapes: Record<string, string> = {
  instagram:
    'M8 3.500h8A4.500 4.500 0 0 1 20.500 8v8a4.500 4.500 0 0 1-4.500 4.500H8A4.500 4.500 0 0 1 3.500 16V8A4.500 4.500 0 0 1 8 3.500ZM12 8.200a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600ZM17 7h.01',
  facebook:
    'M13.500 21v-7.500h2.800l.5-3.200h-3.300V8.200c0-1 .5-1.700 1.800-1.700h1.600V3.600c-3.600-.6-6.400.6-6.400 4.200v2.500H7.700v3.200h2.800V21Z',
  youtube:
    'M6 5.500h12A3.500 3.500 0 0 1 21.500 9v6a3.500 3.500 0 0 1-3.500 3.500H6A3.500 3.500 0 0 1 2.500 15V9A3.500 3.500 0 0 1 6 5.500ZM10.200 9.200v5.600l4.800-2.800Z',
  whatsapp:
    'M3.500 20.500l1.200-4.200A8.500 8.500 0 1 1 7.900 19.400ZM9 8.200c-.9 1-.3 2.800 1.500 4.700s3.800 2.700 4.900 1.800l.4-.9-1.900-1.200-.9.8c-1-.4-1.900-1.300-2.300-2.200l.7-1-.9-2.100Z',
  linkedin: 'M4 9.500V20M4 5v.01M9 20V9.500M9 14.500c0-6.500 11-7 11 0V20',
  pinterest:
    'M10 21l2.500-10.500M7.800 13.500c-2.300-3.500.2-8 4.700-8 6.500 0 6 9.500.5 9.500-1.500 0-2.300-.9-2.600-1.800',
  telegram: 'M3 11.500L21 4l-3 16-6-4.500L21 4 9 13.500ZM9 13.500V20l3-4.500',
  twitter: 'M4 4l16 16M20 4L4 20',
  'fa-x': 'M4 4l16 16M20 4L4 20',
}
