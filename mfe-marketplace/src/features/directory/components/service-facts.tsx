import type { DirectoryService } from '@haulyard/api-contract'
import { DateText, formatPriceText } from '@haulyard/shared-ui'
import type { ReactNode } from 'react'
import { FactList, FactsCard } from '../../../lists/record-layout'
import { OpeningStatus } from '../hours/opening-status'
import { hasRate, priceTypeLabels } from '../service-labels'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt> <dd>{children}</dd>
  </div>
)

export const ServicePricing = ({ service }: { service: DirectoryService }) => (
  <FactsCard as="section" aria-labelledby="pricing">
    <h2 id="pricing">Pricing</h2>
    {hasRate(service) ? (
      <FactList>
        <Fact name="Price Type">{priceTypeLabels[service.priceType]}</Fact>
        <Fact name="Rate">{formatPriceText(service.price)}</Fact>
      </FactList>
    ) : (
      <p>Contact for Quote</p>
    )}
  </FactsCard>
)

/** Hours, service radius and DOT number; empty fields are left out. */
export const ServiceFacts = ({ service }: { service: DirectoryService }) => (
  <FactsCard as="section" aria-labelledby="details">
    <h2 id="details">Details</h2>
    <FactList>
      <Fact name="Hours">
        <OpeningStatus service={service} />
      </Fact>
      {service.serviceRadius ? <Fact name="Service Radius">{service.serviceRadius}</Fact> : null}
      {service.dotNumber ? <Fact name="DOT Number">{service.dotNumber}</Fact> : null}
      <Fact name="Listed">
        <DateText iso={service.createdAt} />
      </Fact>
    </FactList>
  </FactsCard>
)
