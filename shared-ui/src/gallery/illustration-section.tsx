import { CardGrid, Illustration } from '../index'
import { illustrationNames } from '../primitives/illustration/illustration'

export const IllustrationSection = () => (
  <CardGrid data-columns="figures">
    {illustrationNames.map((name) => (
      <Illustration key={name} name={name} />
    ))}
  </CardGrid>
)
