// @ts-check
// Adds members to the stopped demo of a data directory: by sign-ups, 100,000 would take hours.
//   node bench/add-members.mjs DATA_DIR COUNT
import { ObjectId } from 'mongodb'
import { fill } from './fill.mjs'
import { loadModules } from './modules.mjs'

const [dataDir = '', count = '0'] = process.argv.slice(2)
const modules = await loadModules()
const makes = ['Cascadia', 'Anthem', 'VNL', 'LoneStar', 'T680', 'Columbia']

await fill({
  modules,
  dataDir,
  collections: {
    users: {
      count: Number(count),
      make: (index) => {
        const createdAt = new Date(Date.now() - index * 60_000)
        return {
          _id: new ObjectId(),
          ...modules.toMemberDocument({
            firstName: makes[index % makes.length] ?? '',
            lastName: `Driver ${index}`,
            email: `member-${index}@haulyard.example`,
            ...{ company: null, isAdmin: false, profileImageUrl: null, passwordHash: null },
            ...{ emailVerifiedAt: createdAt, createdAt },
          }),
        }
      },
    },
  },
})
