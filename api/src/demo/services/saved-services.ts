import type { DemoSavedService, DemoService } from '../demo-data'
import { driverKey } from '../members'

/** What the demo's driver keeps at hand: a tow for the mountains, a bed, a tire shop. */
const titles = ['Smoky Hill Towing', 'Safe Harbor Truck Parking', 'Arch City Tire'] as const

interface Sources {
  readonly now: Date
  readonly services: readonly DemoService[]
}

/** Each was saved some time after it was entered. */
export const createSavedServices = ({ now, services }: Sources): DemoSavedService[] =>
  titles.map((title) => {
    const serviceIndex = services.findIndex((service) => service.title === title)
    const since = services[serviceIndex]?.createdAt ?? now
    const createdAt = new Date((since.getTime() + now.getTime()) / 2)
    return { member: driverKey, serviceIndex, createdAt }
  })
