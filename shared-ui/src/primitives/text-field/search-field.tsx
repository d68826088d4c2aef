import Search from 'lucide-react/icons/search'
import { TextField, type TextFieldProps } from './text-field'

/** Props of `SearchField`: those of `TextField`, whose label it has already. */
export type SearchFieldProps = Omit<TextFieldProps, 'label' | 'icon' | 'type'> & {
  /** Default `Search`. */
  label?: string
}

/** A `TextField` with role `searchbox`, a magnifier, and its label hidden unless asked for. */
export const SearchField = ({
  label = 'Search',
  isLabelHidden = true,
  ...rest
}: SearchFieldProps) => (
  <TextField
    enterKeyHint="search"
    autoComplete="off"
    {...rest}
    type="search"
    label={label}
    isLabelHidden={isLabelHidden}
    icon={<Search aria-hidden />}
  />
)
