import { CardGrid, Illustration, type IllustrationName } from '../index'

const names: IllustrationName[] = [
  'truck',
  'trailer',
  'tyre',
  'route-shield',
  'engine',
  'road',
  'toolbox',
  'mailbox',
  'newspaper',
  'cb-radio',
  'book',
  'key',
]

export const IllustrationSection = () => (
  <CardGrid data-columns="figures">
    {names.map((name) => (
      <Illustration key={name} name={name} />
    ))}
  </CardGrid>
)
