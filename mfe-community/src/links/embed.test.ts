import { expect, test } from 'vitest'
import { findEmbeds, toEmbed } from './embed'

const id = 'dQw4w9WgXcQ'
const youtubeFrame = `https://www.youtube-nocookie.com/embed/${id}`

test.each([
  [`https://www.youtube.com/watch?v=${id}`, youtubeFrame],
  [`https://youtube.com/watch?app=desktop&v=${id}&t=42s#here`, youtubeFrame],
  [`http://m.youtube.com/watch?v=${id}`, youtubeFrame],
  [`https://youtu.be/${id}?si=share`, youtubeFrame],
  [`https://www.youtube.com/shorts/${id}`, youtubeFrame],
  [`https://www.youtube.com/embed/${id}/`, youtubeFrame],
  [`https://www.youtube.com/live/${id}`, youtubeFrame],
  [`HTTPS://WWW.YouTube.COM:443/watch?v=${id}`, youtubeFrame],
  ['https://youtu.be/a-b_C0d1E2f', 'https://www.youtube-nocookie.com/embed/a-b_C0d1E2f'],
  ['https://x.com/FMCSA/status/1790', 'https://platform.twitter.com/embed/Tweet.html?id=1790'],
  ['https://mobile.twitter.com/a_b/status/7', 'https://platform.twitter.com/embed/Tweet.html?id=7'],
  ['https://www.instagram.com/p/C-x_1/', 'https://www.instagram.com/p/C-x_1/embed'],
  ['https://instagram.com/reel/C1?igsh=1', 'https://www.instagram.com/reel/C1/embed'],
  ['https://www.instagram.com/tv/C1', 'https://www.instagram.com/p/C1/embed'],
  ['https://www.tiktok.com/@rig.life/video/73', 'https://www.tiktok.com/embed/v2/73'],
])('%s is shown by %s', (link, frameUrl) => {
  expect(toEmbed(link)).toMatchObject({ link, frameUrl })
})

test.each([
  ['an id of 10 characters', 'https://youtu.be/dQw4w9WgXc'],
  ['an id of 12 characters', 'https://www.youtube.com/watch?v=dQw4w9WgXcQQ'],
  ['an id with another character', 'https://www.youtube.com/watch?v=dQw4w9WgXc.'],
  ['an id with a line break', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ%0A'],
  ['no id', 'https://www.youtube.com/watch'],
  ['a path behind the id', `https://www.youtube.com/embed/${id}/../../evil`],
  ['more path', `https://youtu.be/${id}/evil`],
  ['a path that climbs in code', `https://www.youtube.com/embed/${id}%2F..%2Fevil`],
  ['a host that ends alike', `https://evilyoutube.com/watch?v=${id}`],
  ['a host that begins alike', `https://youtube.com.evil.example/watch?v=${id}`],
  ['another host below', `https://evil.youtube.com/watch?v=${id}`],
  ['a host with a dot at its end', `https://www.youtube.com./watch?v=${id}`],
  ['letters that look alike', `https://www.уoutube.com/watch?v=${id}`],
  ['a user name', `https://www.youtube.com@evil.example/watch?v=${id}`],
  ['a user name before the right host', `https://evil@www.youtube.com/watch?v=${id}`],
  ['a password', `https://a:b@youtu.be/${id}`],
  ['a port', `https://www.youtube.com:8443/watch?v=${id}`],
  ['a script', `javascript:alert('https://youtu.be/${id}')`],
  ['data', `data:text/html,https://youtu.be/${id}`],
  ['another scheme', `ftp://youtu.be/${id}`],
  ['a host in the path', `https://evil.example/www.youtube.com/watch?v=${id}`],
  ['the query of another page', `https://www.youtube.com/redirect?v=${id}`],
  ['the query of another host', `https://youtu.be/watch?v=${id}`],
  ['a number that is none', 'https://x.com/FMCSA/status/17a90'],
  ['a long number', `https://x.com/FMCSA/status/${'1'.repeat(21)}`],
  ['a post without a user', 'https://x.com/status/1790'],
  ['a profile', 'https://www.instagram.com/haulyard'],
  ['another path of Instagram', 'https://www.instagram.com/stories/C1'],
  ['a TikTok user without a sign', 'https://www.tiktok.com/rig.life/video/73'],
  ['no address', 'youtu.be'],
])('%s is left a link', (_case, link) => {
  expect(toEmbed(link)).toBeNull()
})

test('what a text links to twice is found once, and nothing in it that is no link', () => {
  const text = `See https://youtu.be/${id}, (https://www.youtube.com/watch?v=${id}) or
    https://x.com/FMCSA/status/1790. Not https://dot.ca.gov, javascript:https or youtu.be/${id}!`
  expect(findEmbeds(text).map(({ provider }) => provider)).toEqual(['youtube', 'x'])
})

test('of many links the first five are found', () => {
  const links = Array.from({ length: 8 }, (_, index) => `https://x.com/FMCSA/status/${index}`)
  expect(findEmbeds(links.join(' ')).map(({ link }) => link)).toEqual(links.slice(0, 5))
})
