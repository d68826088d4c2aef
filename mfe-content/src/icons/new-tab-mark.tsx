import ExternalLink from 'lucide-react/icons/external-link'
import { styled } from 'styled-components'

const Mark = styled(ExternalLink)`
  /* Among the words that it stands behind, and as large. */
  display: inline-block;
  width: 1em;
  height: 1em;
  vertical-align: -0.1em;
`

/** Says of a link, at its end, that it opens a new tab. */
export const NewTabMark = () => <Mark role="img" aria-label="(opens in a new tab)" />
