import { Card, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { size, space } = tokens

/** As high from the start as the form that it will hold. */
export const ComposerFrame = styled(Card).withConfig({ componentId: 'cm-composer' })`
  min-height: 15.625rem;
`
/** What stands below the text: who sees it, and the button. */
export const ComposerFoot = styled.div.withConfig({ componentId: 'cm-composer-foot' })`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space[3]};
  margin-top: auto;

  > :first-child {
    flex: 0 1 13rem;
  }
  > button {
    flex: none;
    min-height: ${size.field};
  }
`
