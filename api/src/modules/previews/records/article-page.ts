import { excerptOf, type NewsArticle } from '@haulyard/api-contract'
import type { Repositories } from '../../../repositories'
import { toArticle } from '../../articles/articles.documents'
import { getArticle } from '../../articles/articles.usecases'
import { entityText, toBreadcrumbs, toPublisher } from '../entities'
import type { Entity, PublicPage, SiteAddresses } from '../public-page'
import { toDescription } from '../short-text'

/** The page of a published article. */
export async function findArticlePage(
  id: string,
  deps: Pick<Repositories, 'articles'>,
): Promise<PublicPage> {
  const article = toArticle(await getArticle({ id, member: null }, deps))
  const { title, source, imageUrl } = article
  const path = `/news/${article.id}`
  return {
    path,
    title,
    description: toDescription(excerptOf(article), title),
    type: 'article',
    picture: { label: 'Industry News', title, detail: source, price: null, picture: imageUrl },
    entities: (site) => {
      const url = site.origin + path
      return [
        toNewsArticle(article, url, site),
        toBreadcrumbs([
          { name: 'Industry News', url: `${site.origin}/news` },
          { name: title, url },
        ]),
      ]
    },
  }
}

function toNewsArticle(article: NewsArticle, url: string, site: SiteAddresses): Entity {
  const { title, source, imageUrl, originalUrl, createdAt } = article
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: entityText(excerptOf(article)),
    url,
    mainEntityOfPage: url,
    image: [imageUrl === null ? site.picture : site.origin + imageUrl],
    datePublished: createdAt,
    author: { '@type': 'Organization', name: source, ...(originalUrl && { url: originalUrl }) },
    publisher: toPublisher(site.origin),
    ...(originalUrl !== null && { isBasedOn: originalUrl }),
  }
}
