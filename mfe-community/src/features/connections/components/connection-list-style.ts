import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { ScrollBox } from './column-parts'

const { breakpoint, space } = tokens

/** Room for a picture over a first name. */
const entryWidth = '4.75rem'
const entryHeight = '5.25rem'

/** The list's frame: a strip on phones, so that what stands below stays in sight. */
export const Connections = styled(ScrollBox)`
  display: flex;
  overflow-x: auto;
  min-height: ${entryHeight};

  @media (min-width: ${breakpoint.md}) {
    flex-direction: column;
    gap: ${space[2]};
    max-height: 15rem;
    min-height: 0;
  }
`
/** The connections in it. */
export const Entries = styled.ul`
  display: flex;

  @media (min-width: ${breakpoint.md}) {
    flex-direction: column;
  }
  > li {
    flex: none;
  }
`
/** Where one of them will stand. */
export const EntryPlace = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: center;
  gap: ${space[1]};
  width: ${entryWidth};
  min-height: ${entryHeight};
  padding: ${space[2]};

  @media (min-width: ${breakpoint.md}) {
    flex-direction: row;
    gap: ${space[3]};
    width: 100%;
    min-height: 3.5rem;
  }
`
