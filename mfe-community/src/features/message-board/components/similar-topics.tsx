import { InlineNotice, RecordItems, Stack, tokens, VisuallyHidden } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { paths } from '../../../paths'
import { useSimilarTopics } from '../api/get-similar-topics'
import { SolvedBadge } from './topic-badges'
import { ReplyCount } from './topic-facts'

const { color, font, size, space } = tokens

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.size.sm};

  > a {
    flex: 1 1 12rem;
    padding-block: calc((${size.target} - 1.5em) / 2);
    font-size: ${font.size.md};
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
`

const toSummary = (count: number) => {
  if (count === 0) return ''
  return count === 1 ? '1 similar discussion is below.' : `${count} similar discussions are below.`
}

/** Discussions that may have what a member is about to ask; in a new tab, so that nothing typed is lost. */
export const SimilarTopics = ({ title }: { readonly title: string }) => {
  const topics = useSimilarTopics(title)
  return (
    <>
      <VisuallyHidden role="status">{toSummary(topics.length)}</VisuallyHidden>
      {topics.length > 0 ? (
        <InlineNotice title="Similar discussions">
          <Stack as="ul" gap={1} aria-label="Similar discussions">
            <RecordItems records={topics}>
              {({ id, title: found, replyCount, isSolved }) => (
                <Item>
                  <a href={paths.forumTopic(id)} target="_blank" rel="noopener">
                    {found}
                    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                  </a>
                  {isSolved ? <SolvedBadge /> : null}
                  <ReplyCount replyCount={replyCount} />
                </Item>
              )}
            </RecordItems>
          </Stack>
        </InlineNotice>
      ) : null}
    </>
  )
}
