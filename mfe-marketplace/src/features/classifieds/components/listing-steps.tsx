import { type Classified, isClosed } from '@haulyard/api-contract'
import { Button } from '@haulyard/shared-ui'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { type ListingStep, useListingStep } from '../api/own-classifieds'

interface Step {
  readonly step: ListingStep
  readonly label: string
  readonly icon: ReactNode
}

const steps: Readonly<Record<ListingStep, Step>> = {
  sold: { step: 'sold', label: 'Mark as Sold', icon: <CircleCheck aria-hidden /> },
  pending: { step: 'pending', label: 'Mark as Pending', icon: <Clock aria-hidden /> },
  active: { step: 'active', label: 'Mark as Active', icon: <Undo2 aria-hidden /> },
  renew: { step: 'renew', label: 'Renew', icon: <RotateCcw aria-hidden /> },
  bump: { step: 'bump', label: 'Bump', icon: <ArrowUp aria-hidden /> },
}

/** What can be done in each state. */
const stepsOf: Readonly<Record<NonNullable<Classified['state']>, readonly ListingStep[]>> = {
  active: ['sold', 'pending', 'renew', 'bump'],
  pending: ['sold', 'active', 'renew', 'bump'],
  sold: ['active'],
  expired: ['renew', 'sold'],
}

/** The steps of the life of a listing, each by one press. */
export const ListingSteps = ({ classified }: { classified: Classified }) => {
  const { mutate, isPending, variables } = useListingStep(classified)
  return stepsOf[classified.state ?? 'active'].map((name) => {
    const { step, label, icon } = steps[name]
    return (
      <Button
        key={step}
        variant={step === 'renew' && isClosed(classified) ? 'primary' : 'secondary'}
        icon={icon}
        isBusy={isPending && variables === step}
        busyLabel="Saving..."
        disabled={isPending && variables !== step}
        onClick={() => mutate(step)}
      >
        {label}
      </Button>
    )
  })
}
