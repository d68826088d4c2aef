import type {
  Classified,
  ClassifiedCounts,
  ClassifiedState,
  ClassifiedStateInput,
} from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import { useMutation, useQuery } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { ownFilters } from '../own-tabs'
import { stateLabels } from '../state-words'
import { ownClassifiedsUrl, ownCountsUrl } from './member-urls'
import { useRefreshClassifieds } from './refresh-classifieds'

/** The current user's classifieds, newest first, page by page. */
export const useOwnClassifieds = (state: ClassifiedState | null) =>
  useListPages<Classified>({
    url: ownClassifiedsUrl,
    filters: ownFilters(state),
    isPreviousKept: true,
  })

/** How many there are in each state; `undefined` until they are known. */
export const useOwnCounts = () => useQuery<ClassifiedCounts>({ queryKey: [ownCountsUrl] }).data

/** What a seller does with a listing by one press. */
export type ListingStep = ClassifiedStateInput['state'] | 'renew' | 'bump'

/** What is told afterwards. */
const doneTexts: Readonly<Record<ListingStep, string>> = {
  active: 'Your listing is active',
  pending: `Your listing is marked as “${stateLabels.pending}”`,
  sold: 'Your listing is marked as sold',
  renew: 'Your listing is renewed for 45 days',
  bump: 'Your listing is first in the list now',
}

/** Marks, renews or bumps a listing. A failure is told in the API's own words. */
export const useListingStep = ({ id }: Classified) => {
  const { api, showToast } = useShell()
  const { onSaved } = useRefreshClassifieds()
  const params = { id }
  return useMutation({
    mutationFn: (step: ListingStep) => {
      if (step === 'renew') return api.call('PUT /api/classifieds/{id}/renewed', { params })
      if (step === 'bump') return api.call('PUT /api/classifieds/{id}/bumped', { params })
      return api.call('PUT /api/classifieds/{id}/state', { params, body: { state: step } })
    },
    onSuccess: (changed, step) => {
      onSaved(changed)
      showToast({ title: doneTexts[step], tone: 'success' })
    },
  })
}
