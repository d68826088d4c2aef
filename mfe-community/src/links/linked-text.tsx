import { linkify } from '@haulyard/api-contract'

/**
 * What a member wrote, with its web addresses clickable. They lead away from the
 * site to unchecked pages, which `rel` says to browsers and crawlers.
 */
export const LinkedText = ({ text }: { text: string }) =>
  linkify(text).map((part, index) =>
    part.type === 'text' ? (
      part.text
    ) : (
      <a
        // By index: the parts of one text never change places.
        key={index}
        href={part.href}
        target="_blank"
        rel="nofollow ugc noopener noreferrer"
      >
        {part.text}
      </a>
    ),
  )
