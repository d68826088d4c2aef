import { useNavigate } from './router'

/** Whether the page before this one is ours: the router counts its entries there. */
const hasPageBefore = (): boolean =>
  ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0

/** Leads back to where one came from; home for who came here from outside. */
export const useGoBack = (): (() => void) => {
  const navigate = useNavigate()
  return () => void (hasPageBefore() ? navigate(-1) : navigate('/'))
}
