import { arrange } from '../arrange'
import type { DemoArticle } from '../demo-data'
import { spreadMoments } from '../moments'
import type { Random } from '../random'
import { importedArticles } from './imported-articles'
import { ownArticles } from './own-articles'

export const createArticles = ({ now, random }: { now: Date; random: Random }): DemoArticle[] => {
  const rows = random.shuffle([...ownArticles, ...importedArticles])
  const arranged = arrange(rows, ({ drawing }) => drawing)
  const moments = spreadMoments({ now, random, count: arranged.length, days: 60 })

  return arranged.map(({ title, excerpt, source, drawing, ...row }, index) => ({
    title,
    excerpt,
    source,
    drawing,
    content: row.paragraphs.join('\n\n'),
    originalUrl: row.originalUrl ?? null,
    isPublished: row.isDraft !== true,
    createdAt: moments[index] ?? now,
  }))
}
