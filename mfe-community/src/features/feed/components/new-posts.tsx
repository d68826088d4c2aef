import { Button, tokens } from '@haulyard/shared-ui'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { styled } from 'styled-components'

const { layer, radius, shadow, size, space } = tokens

/** No place of its own between its neighbours: the list does not move when the button comes. */
const Place = styled.div`
  margin-block-start: calc(-1 * ${space[4]});
  position: sticky;
  top: calc(4rem + ${space[3]} + ${size.target} / 2);
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  justify-content: center;
  height: 0;
`
const Pill = styled(Button)`
  flex: none;
  border-radius: ${radius.pill};
  box-shadow: ${shadow.floating};
`

interface NewPostsProps {
  readonly count: number
  readonly isMore: boolean
  readonly onShow: () => void
}

const textOf = ({ count, isMore }: NewPostsProps) => {
  if (isMore) return `${count} or more new posts`
  return count === 1 ? '1 new post' : `${count} new posts`
}

/** Tells how many posts have come, and shows them on a press. It stays in sight. */
export const NewPosts = (props: NewPostsProps) => (
  <Place role="status">
    {props.count > 0 ? (
      <Pill variant="primary" icon={<ArrowUp aria-hidden />} onClick={props.onShow}>
        {textOf(props)}
      </Pill>
    ) : null}
  </Place>
)
