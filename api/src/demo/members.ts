import type { DemoMember } from './demo-data'
import { daysBefore } from './moments'
import type { Random } from './random'

/** The key of the documented demo account that owns a few classifieds. */
export const driverKey = 'ray.kowalczyk'
export const administratorKey = 'dana.whitfield'

type MemberRow = readonly [firstName: string, lastName: string, company: string | null]

const memberRows: readonly MemberRow[] = [
  ['Luis', 'Escamilla', 'Escamilla & Sons Trucking'],
  ['Brenda', 'Tolliver', 'Tolliver Reefer Lines'],
  ['Harjit', 'Dhaliwal', 'Five Rivers Transport'],
  ['Wade', 'Hutchins', null],
  ['Marlene', 'Fontaine', 'Transport Fontaine'],
  ['Curtis', 'Boudreaux', 'Bayou Flatbed'],
  ['Oksana', 'Melnyk', 'Prairie Wind Freight'],
  ['Dale', 'Amundson', 'Amundson Grain'],
  ['Terrence', 'Oakley', null],
  ['Jolene', 'Pruitt', 'Pruitt Heavy Haul'],
  ['Abdi', 'Warsame', 'North Loop Carriers'],
  ['Gus', 'Petrakis', 'Petrakis Truck Repair'],
  ['Ivan', 'Dragomir', null],
  ['Shelby', 'Ketchum', 'Ketchum Livestock'],
  ['Ron', 'Nakamura', 'Columbia Basin Hauling'],
  ['Patrice', 'Gagnon', 'Gagnon Express'],
  ['Tyrell', 'Simmons', null],
  ['Deb', 'Lindqvist', 'Lindqvist Milk Transport'],
  ['Manuel', 'Ocampo', 'Ocampo Drayage'],
  ['Kent', 'Ballard', 'Ballard Steel Haul'],
  ['Rosa', 'Villanueva', null],
  ['Merle', 'Stauffer', 'Stauffer Farms'],
  ['Gurpreet', 'Sandhu', 'Golden Spike Logistics'],
  ['Annette', 'Rousseau', null],
  ['Clint', 'Maddox', 'Maddox Oilfield Services'],
  ['Vicky', 'Tran', 'Two Oceans Team'],
  ['Earl', 'Whitcomb', null],
  ['Nadia', 'Petrova', 'Lakeshore Carriers'],
  ['Jesse', 'Quintana', 'Quintana Hot Shot'],
  ['Heather', 'McAllister', 'McAllister Logging'],
  ['Otis', 'Grady', null],
  ['Bjorn', 'Halvorsen', 'Halvorsen Auto Transport'],
  ['Lucille', 'Carver', 'Carver Pilot Cars'],
  ['Samir', 'Haddad', 'Motor City Intermodal'],
  ['Travis', 'Dunning', null],
  ['Yolanda', 'Reyes', 'Reyes Produce Lines'],
  ['Norm', 'Fischer', 'Fischer Tank Lines'],
  ['Carol', 'Beaudoin', null],
  ['Elias', 'Yoder', 'Yoder Dump & Gravel'],
  ['Mack', 'Riordan', null],
  ['Priya', 'Nair', 'Nair Freight Dispatch'],
  ['Hank', 'Sorensen', 'Sorensen Wrecker Service'],
]

const keyOf = (firstName: string, lastName: string) => `${firstName}.${lastName}`.toLowerCase()

const demoAccounts = (now: Date): DemoMember[] => [
  {
    key: administratorKey,
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'admin@haulyard.example',
    company: 'Haulyard',
    isAdmin: true,
    password: 'HaulyardAdmin1!',
    createdAt: daysBefore(now, 420),
  },
  {
    key: driverKey,
    firstName: 'Ray',
    lastName: 'Kowalczyk',
    email: 'driver@haulyard.example',
    company: 'Kowalczyk Hauling',
    isAdmin: false,
    password: 'HaulyardDriver1!',
    createdAt: daysBefore(now, 331.4),
  },
]

/** Everybody joined before the oldest topic, so that no one writes before joining. */
export const createMembers = ({ now, random }: { now: Date; random: Random }): DemoMember[] => [
  ...demoAccounts(now),
  ...memberRows.map(([firstName, lastName, company], index) => ({
    key: keyOf(firstName, lastName),
    firstName,
    lastName,
    email: `${keyOf(firstName, lastName)}@members.haulyard.example`,
    company,
    isAdmin: false,
    password: null,
    createdAt: daysBefore(now, 405 - index * 4.7 - random.next() * 3),
  })),
]
