import * as z from 'zod/mini'
import { cabs, conditions, trailerTypes, transmissions } from './classified-details'
import { cleanLine } from './clean-text'
import { cleanVin, hasCheckDigit, isVin } from './vin'

/** The lines and numbers of the details are short. */
const maximumLine = 60

const wholeNumber = (name: string, [minimum, maximum]: readonly [number, number]) => {
  const rule = `${name} must be a whole number from ${minimum} to ${maximum}`
  return z.optional(
    z.nullable(
      z.number(rule).check(z.int(rule), z.minimum(minimum, rule), z.maximum(maximum, rule)),
    ),
  )
}
const oneOf = <const Values extends readonly string[]>(values: Values, message: string) =>
  z.optional(z.nullable(z.enum(values, message)))
/** `null` and blank mean "no value". */
const line = (name: string) =>
  z.optional(
    z.nullable(
      z
        .string(`${name} must be text`)
        .check(z.overwrite(cleanLine), z.maxLength(maximumLine, `${name} too long`)),
    ),
  )

const vinField = z.optional(
  z.nullable(
    z.string('VIN must be text').check(
      z.overwrite(cleanVin),
      z.refine(isVin, 'VIN must have 17 letters and digits, without I, O and Q'),
      z.refine(
        (vin) => !isVin(vin) || hasCheckDigit(vin),
        'VIN has a mistake: its ninth character does not fit the others',
      ),
    ),
  ),
)

/** What a seller says of a truck, trailer, part or equipment beside its description. */
export const classifiedDetailsShape = {
  condition: oneOf(conditions, 'Please select a condition'),
  make: line('Make'),
  model: line('Model'),
  year: wholeNumber('Year', [1920, 2100]),
  /** In miles. */
  mileage: wholeNumber('Mileage', [0, 5_000_000]),
  engine: line('Engine'),
  horsepower: wholeNumber('Horsepower', [1, 3000]),
  transmission: oneOf(transmissions, 'Please select a transmission'),
  cab: oneOf(cabs, 'Please select a cab'),
  axles: wholeNumber('Axles', [1, 20]),
  vin: vinField,
  trailerType: oneOf(trailerTypes, 'Please select a trailer type'),
  /** In feet. */
  lengthFeet: wholeNumber('Length', [1, 200]),
  partNumber: line('Part number'),
  /** Makes and models that a part fits. */
  fits: line('Fits'),
  /** The seller's own number of it: a listing of theirs that has it is the only one. */
  stockNumber: line('Stock number'),
}
const detailsSchema = z.object(classifiedDetailsShape)
export type ClassifiedDetails = z.output<typeof detailsSchema>
export type DetailName = keyof ClassifiedDetails
/** The names of all details. */
export const detailNames = Object.keys(classifiedDetailsShape) as DetailName[]
