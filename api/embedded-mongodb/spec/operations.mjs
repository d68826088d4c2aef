// @ts-check
// The operations of the CRUD tests as calls of the official driver.
import { ReadPreference } from 'mongodb'

/** @typedef {(entity: any, args: any) => Promise<any>} Operation */

/**
 * The arguments as options of the driver, without those that it takes separately.
 * @param {any} args
 * @param {...string} separate
 */
function optionsOf(args, ...separate) {
  const options = Object.fromEntries(
    Object.entries(args).filter(([name]) => !separate.includes(name)),
  )
  if (options.returnDocument) options.returnDocument = options.returnDocument.toLowerCase()
  return withReadPreference(options)
}

/** @param {any} options */
export function withReadPreference(options) {
  if (!options?.readPreference) return options
  const readPreference = ReadPreference.fromOptions({ readPreference: options.readPreference })
  return { ...options, readPreference }
}

/** @type {Readonly<Record<string, Operation>>} */
export const operations = {
  find: (o, args) => o.find(args.filter ?? {}, optionsOf(args, 'filter')).toArray(),
  findOne: (o, args) => o.findOne(args.filter ?? {}, optionsOf(args, 'filter')),
  count: (o, args) => o.count(args.filter ?? {}, optionsOf(args, 'filter')),
  countDocuments: (o, args) => o.countDocuments(args.filter ?? {}, optionsOf(args, 'filter')),
  estimatedDocumentCount: (o, args) => o.estimatedDocumentCount(optionsOf(args)),
  distinct: (o, args) =>
    o.distinct(args.fieldName, args.filter ?? {}, optionsOf(args, 'fieldName', 'filter')),
  aggregate: (o, args) => o.aggregate(args.pipeline, optionsOf(args, 'pipeline')).toArray(),
  insertOne: (o, args) => o.insertOne(args.document, optionsOf(args, 'document')),
  insertMany: (o, args) => o.insertMany(args.documents, optionsOf(args, 'documents')),
  updateOne: (o, args) =>
    o.updateOne(args.filter, args.update, optionsOf(args, 'filter', 'update')),
  updateMany: (o, args) =>
    o.updateMany(args.filter, args.update, optionsOf(args, 'filter', 'update')),
  replaceOne: (o, args) =>
    o.replaceOne(args.filter, args.replacement, optionsOf(args, 'filter', 'replacement')),
  deleteOne: (o, args) => o.deleteOne(args.filter, optionsOf(args, 'filter')),
  deleteMany: (o, args) => o.deleteMany(args.filter, optionsOf(args, 'filter')),
  findOneAndUpdate: (o, args) =>
    o.findOneAndUpdate(args.filter, args.update, optionsOf(args, 'filter', 'update')),
  findOneAndReplace: (o, args) =>
    o.findOneAndReplace(args.filter, args.replacement, optionsOf(args, 'filter', 'replacement')),
  findOneAndDelete: (o, args) => o.findOneAndDelete(args.filter, optionsOf(args, 'filter')),
  bulkWrite: (o, args) => o.bulkWrite(args.requests, optionsOf(args, 'requests')),
  clientBulkWrite: (o, args) => {
    const models = args.models.map((/** @type {any} */ model) => {
      const [[name, fields] = []] = Object.entries(model)
      return { name, ...fields }
    })
    return o.bulkWrite(models, optionsOf(args, 'models'))
  },
  createIndex: (o, args) => o.createIndex(args.keys, optionsOf(args, 'keys')),
  createCollection: async (o, args) => {
    await o.createCollection(args.collection, optionsOf(args, 'collection'))
  },
  dropCollection: (o, args) => o.dropCollection(args.collection, optionsOf(args, 'collection')),
  modifyCollection: (o, { collection, ...options }) =>
    o.command({ collMod: collection, ...options }),
}
