import type { RegistryEntry, SlotFill } from '@haulyard/shell-contract/registry'

/** A live remote; say only what the test is about. */
export const aRemote = (name: string, fields: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name,
  version: '1.0.0',
  contractVersion: 1,
  routes: [`/${name}`],
  slots: [],
  menu: [],
  fills: [],
  access: 'everyone',
  entry: `/remotes/${name}/1.0.0/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  ...fields,
})

/** A section of the dashboard. */
export const aSection = (title: string, path: string, order: number): SlotFill => ({
  slot: 'dashboard.sections',
  name: `dashboard.${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  path,
  order,
  audience: 'members',
  rows: 'short',
})
