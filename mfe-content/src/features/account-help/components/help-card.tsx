import { Card, CardFooter, CardTitle } from '@haulyard/shared-ui'
import type { ReactNode } from 'react'
import { CardIcon } from '../../../icons/card-icon'

export interface HelpCardProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
  /** What to do about it. */
  readonly action?: ReactNode
}

export const HelpCard = ({ icon, title, children, action }: HelpCardProps) => (
  <Card as="div">
    <CardIcon>{icon}</CardIcon>
    <CardTitle as="h2">{title}</CardTitle>
    {children}
    {action ? <CardFooter>{action}</CardFooter> : null}
  </Card>
)
