// @ts-check

const bypass = 'The driver sends bypassDocumentValidation only if it is true.'
const nullId = 'The driver replaces a null _id by an ObjectId.'

/**
 * The tests that are known to fail, with the reason.
 * @type {Readonly<Record<string, string>>}
 */
export const knownFailures = {
  'bypassDocumentValidation: Aggregate with $out passes bypassDocumentValidation: false': bypass,
  'bypassDocumentValidation: BulkWrite passes bypassDocumentValidation: false': bypass,
  'bypassDocumentValidation: FindOneAndReplace passes bypassDocumentValidation: false': bypass,
  'bypassDocumentValidation: FindOneAndUpdate passes bypassDocumentValidation: false': bypass,
  'bypassDocumentValidation: InsertMany passes bypassDocumentValidation: false': bypass,
  'create-null-ids: inserting _id with type null via insertOne': nullId,
  'create-null-ids: inserting _id with type null via insertMany': nullId,
  'create-null-ids: inserting _id with type null via bulkWrite': nullId,
  'create-null-ids: inserting _id with type null via clientBulkWrite': nullId,
  'estimatedDocumentCount: estimatedDocumentCount works correctly on views':
    'This server has no views.',
}
