import { fieldMapSchema } from '../reading/field-map'
import type { ClassifiedSource, NewsFeed } from './sources'

const feed = (name: string, topic: NewsFeed['topic'], demoFile: string, url: string): NewsFeed => ({
  name,
  type: 'rss',
  topic,
  at: { url, demoFile },
})

/** The demo's news feeds. They contain newer articles than the demo data. */
export const demoNewsFeeds: readonly NewsFeed[] = [
  feed(
    'Interstate Ledger',
    'general',
    'interstate-ledger.xml',
    'https://www.interstate-ledger.example/feed.xml',
  ),
  feed(
    'Diesel Dispatch',
    'general',
    'diesel-dispatch.xml',
    'https://dieseldispatch.example/atom.xml',
  ),
  feed(
    'Northern Haul Report',
    'general',
    'northern-haul-report.xml',
    'https://northernhaul.example/index.rdf',
  ),
  feed('Freight Signal', 'general', 'freight-signal.xml', 'https://freightsignal.example/rss'),
  feed(
    'New Americans at Work',
    'immigrant',
    'new-americans-at-work.xml',
    'https://newamericansatwork.example/trucking/feed',
  ),
  feed('Many Roads', 'immigrant', 'many-roads.xml', 'https://manyroads.example/drivers/feed.xml'),
]

/** The marketplaces of the demo's external classifieds. */
export const demoClassifiedSources: readonly ClassifiedSource[] = [
  {
    name: 'TruckPaper',
    type: 'rss',
    at: { url: 'https://www.truckpaper.com/', demoFile: 'truckpaper.xml' },
  },
  {
    name: 'Commercial Truck Trader',
    type: 'rss',
    at: { url: 'https://www.commercialtrucktrader.com/', demoFile: 'commercial-truck-trader.xml' },
  },
  {
    name: 'Kijiji',
    type: 'json',
    at: { url: 'https://www.kijiji.ca/', demoFile: 'kijiji.json' },
    map: fieldMapSchema.parse({
      items: 'results.listings',
      url: 'link.href',
      description: 'body',
      category: 'section',
      price: 'price.amount',
      location: 'place.province',
      imageUrl: 'photos.0.url',
      createdAt: 'postedAt',
    }),
  },
]

/** A source that no longer exists, for the portal; it is paused, so that imports leave it out. */
export const demoGoneSource: NewsFeed = {
  name: 'Cab Weekly',
  type: 'rss',
  topic: 'general',
  at: { url: 'https://cabweekly.example/feed.xml' },
}
