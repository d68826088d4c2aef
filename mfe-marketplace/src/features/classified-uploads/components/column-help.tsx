import {
  stockColumn,
  type UploadColumn,
  uploadColumns,
  uploadTemplate,
} from '@haulyard/api-contract'
import { Button, Stack, tokens } from '@haulyard/shared-ui'
import Download from 'lucide-react/icons/download'
import { styled } from 'styled-components'
import { downloadText } from '../download-text'

const { color, font, space } = tokens

const Columns = styled.dl`
  display: grid;
  grid-template-columns: minmax(7rem, max-content) 1fr;
  gap: ${space[2]} ${space[4]};
  margin: ${space[3]} 0 0;
  font-size: ${font.size.sm};

  & dt {
    font-weight: ${font.weightStrong};
  }
  & dd {
    min-width: 0;
    margin: 0;
    color: ${color.textMuted};
    overflow-wrap: anywhere;
  }
`
const Summary = styled.summary`
  min-height: ${tokens.size.target};
  align-content: center;
  font-weight: ${font.weightStrong};
  cursor: pointer;
`

const hints: Readonly<Record<string, string>> = {
  [stockColumn]: 'Your own number of the listing. A row changes the listing that has it.',
  title: 'From 5 to 255 characters.',
  description: 'At least 20 characters.',
  price: 'As you would write it: 45000, $1,200, Call.',
  location: 'A state or province: TX, Texas.',
  town: 'A town of that state: Amarillo.',
  make: 'A name, such as Kenworth.',
  model: 'A name, such as T680.',
  engine: 'For example Cummins X15.',
  vin: '17 letters and digits.',
  part_number: 'Of a part.',
  fits: 'The makes and models that a part fits.',
  state: 'active, pending or sold. Empty: it stays as it is.',
}

const hintOf = ({ name, label, kind, choices }: UploadColumn) =>
  hints[name] ?? choices?.join(', ') ?? (kind === 'number' ? 'A whole number.' : `${label}.`)

/** The columns of a file, and an example of it. */
export const ColumnHelp = () => (
  <Stack gap={2}>
    <p>
      The first row names the columns, and each other row is a listing. A row changes the listing
      with its stock number, or posts a new one. Listings that the file leaves out stay as they are;
      write “sold” into the column “state” to mark one as sold. Photos stay, and are added on the
      page of the listing.
    </p>
    <div>
      <Button
        icon={<Download aria-hidden />}
        onClick={() => downloadText('haulyard-listings.csv', uploadTemplate)}
      >
        Download the Template
      </Button>
    </div>
    <details>
      <Summary>All Columns</Summary>
      <p>
        A new listing needs those that are marked as required. A column that the file leaves out
        stays as it is in your listings.
      </p>
      <Columns>
        {uploadColumns.map((column) => [
          <dt key={column.name}>{column.name}</dt>,
          <dd key={`${column.name} hint`}>
            {column.isRequired ? 'Required. ' : null}
            {hintOf(column)}
          </dd>,
        ])}
      </Columns>
    </details>
  </Stack>
)
