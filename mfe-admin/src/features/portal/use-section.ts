import { useNavigate, useSearchParams } from '@haulyard/remote-kit/router'
import { sectionPath } from '../../paths'
import type { Section } from './sections'

/** The section that the address names, and the way to another one: its own entry of the history. */
export const useSection = (sections: readonly Section[]) => {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const asked = parameters.get('section')
  const section = sections.find(({ name }) => name === asked) ?? sections[0]
  return { section, open: (name: string) => navigate(sectionPath(name)) }
}
