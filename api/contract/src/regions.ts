/** A US state or district, or a Canadian province or territory. */
export interface Region {
  /** The two-letter postal code: classifieds store it as their location. */
  readonly code: string
  readonly name: string
}

const region = (entry: string): Region => ({ code: entry.slice(0, 2), name: entry.slice(3) })

/** The 50 states, by name. The directory filters by these (spec §2). */
export const usStates: readonly Region[] = [
  'AL Alabama',
  'AK Alaska',
  'AZ Arizona',
  'AR Arkansas',
  'CA California',
  'CO Colorado',
  'CT Connecticut',
  'DE Delaware',
  'FL Florida',
  'GA Georgia',
  'HI Hawaii',
  'ID Idaho',
  'IL Illinois',
  'IN Indiana',
  'IA Iowa',
  'KS Kansas',
  'KY Kentucky',
  'LA Louisiana',
  'ME Maine',
  'MD Maryland',
  'MA Massachusetts',
  'MI Michigan',
  'MN Minnesota',
  'MS Mississippi',
  'MO Missouri',
  'MT Montana',
  'NE Nebraska',
  'NV Nevada',
  'NH New Hampshire',
  'NJ New Jersey',
  'NM New Mexico',
  'NY New York',
  'NC North Carolina',
  'ND North Dakota',
  'OH Ohio',
  'OK Oklahoma',
  'OR Oregon',
  'PA Pennsylvania',
  'RI Rhode Island',
  'SC South Carolina',
  'SD South Dakota',
  'TN Tennessee',
  'TX Texas',
  'UT Utah',
  'VT Vermont',
  'VA Virginia',
  'WA Washington',
  'WV West Virginia',
  'WI Wisconsin',
  'WY Wyoming',
].map(region)

/** Canada's provinces and territories, by name. */
export const canadianRegions: readonly Region[] = [
  'AB Alberta',
  'BC British Columbia',
  'MB Manitoba',
  'NB New Brunswick',
  'NL Newfoundland and Labrador',
  'NT Northwest Territories',
  'NS Nova Scotia',
  'NU Nunavut',
  'ON Ontario',
  'PE Prince Edward Island',
  'QC Quebec',
  'SK Saskatchewan',
  'YT Yukon',
].map(region)

/** The locations of classifieds: the states, DC and Canada (spec §2, Classifieds list). */
export const classifiedLocations: readonly Region[] = [
  ...usStates,
  region('DC District of Columbia'),
  ...canadianRegions,
]

const regionNames = new Map(classifiedLocations.map(({ code, name }) => [code, name]))

/** The location of a classified as shown on pages: `TX` is `Texas (TX)`; other text is unchanged. */
export const locationLabel = (code: string): string => {
  const name = regionNames.get(code)
  return name === undefined ? code : `${name} (${code})`
}

/** The US cities that the directory filters by, by name (spec §2, Directory). */
export const majorCities: readonly string[] = [
  'Albuquerque',
  'Amarillo',
  'Atlanta',
  'Baltimore',
  'Birmingham',
  'Boise',
  'Charlotte',
  'Chicago',
  'Cincinnati',
  'Cleveland',
  'Columbus',
  'Dallas',
  'Denver',
  'Des Moines',
  'Detroit',
  'El Paso',
  'Fresno',
  'Houston',
  'Indianapolis',
  'Jacksonville',
  'Kansas City',
  'Laredo',
  'Las Vegas',
  'Little Rock',
  'Los Angeles',
  'Louisville',
  'Memphis',
  'Miami',
  'Milwaukee',
  'Minneapolis',
  'Nashville',
  'New Orleans',
  'Oklahoma City',
  'Omaha',
  'Philadelphia',
  'Phoenix',
  'Pittsburgh',
  'Portland',
  'Salt Lake City',
  'San Antonio',
  'Seattle',
  'St. Louis',
]

/** The Canadian cities among them. */
export const majorCanadianCities: readonly string[] = [
  'Brampton',
  'Calgary',
  'Edmonton',
  'Halifax',
  'Hamilton',
  'London',
  'Mississauga',
  'Moncton',
  'Montreal',
  'Ottawa',
  'Quebec City',
  'Regina',
  'Saskatoon',
  "St. John's",
  'Thunder Bay',
  'Toronto',
  'Vancouver',
  'Windsor',
  'Winnipeg',
]
