/** Texts of pages are cut to a line after this, so that a long one costs no work. */
const maximumTextLength = 5000
/** So much is parsed before the parser is asked whether the head is over. */
const stepLength = 16_384

/** The elements of a page that describe it: `title`, and the first `meta` of each name. */
export interface PageHead {
  readonly title: string
  readonly meta: ReadonlyMap<string, string>
}

const wantedNames: ReadonlySet<string> = new Set([
  'og:title',
  'og:description',
  'og:image',
  'description',
])

/** Parses HTML up to the end of its head. Nothing of it runs or is kept as markup. */
export async function readHead(html: string): Promise<PageHead> {
  // Loaded with the first link.
  const { Parser } = await import('htmlparser2')
  const meta = new Map<string, string>()
  let title: string | null = null
  let isInTitle = false
  let isOver = false
  const addMeta = ({ property, name, content = '' }: Record<string, string>) => {
    const key = (property ?? name ?? '').trim().toLowerCase()
    if (!wantedNames.has(key) || meta.has(key) || content.trim() === '') return
    meta.set(key, content.slice(0, maximumTextLength))
  }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (isOver) return
      if (name === 'body') isOver = true
      if (name === 'meta') addMeta(attributes)
      if (name !== 'title' || title !== null) return
      title = ''
      isInTitle = true
    },
    ontext: (text) => {
      if (isInTitle && (title ?? '').length < maximumTextLength) title = `${title ?? ''}${text}`
    },
    onclosetag: (name) => {
      if (name === 'title') isInTitle = false
      if (name === 'head') isOver = true
    },
  })
  for (let at = 0; at < html.length && !isOver; at += stepLength) {
    parser.write(html.slice(at, at + stepLength))
  }
  parser.end()
  return { title: (title ?? '').slice(0, maximumTextLength), meta }
}
