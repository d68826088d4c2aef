// The public list. What each name takes and gives is said where it is defined; nothing
// here knows a word of the product, fetches data or imports a router.
export * from './format'
export { CardGrid, cardGridImageSizes } from './layout/card-grid'
export { Page } from './layout/page'
export { Cluster, type Gap, type GapProps, Stack } from './layout/stack'
export {
  createLazyPart,
  type FileFault,
  findFileFault,
  type LazyPart,
  useLazyPart,
} from './lib/lazy-part'
export { savesData, setSavesData, useSavesData } from './lib/saves-data'
export {
  canShareNatively,
  copyText,
  popupLinkProps,
  type SharedLink,
  shareNatively,
} from './lib/sharing'
export { useKeptFocus } from './lib/use-kept-focus'
export {
  CardSkeletonList,
  type CardSkeletonListProps,
  type CardSkeletonVariant,
} from './patterns/card-skeleton-list/card-skeleton-list'
export {
  DialogButton,
  type DialogButtonProps,
  type DialogState,
} from './patterns/dialog-button/dialog-button'
export { EmptyState, type EmptyStateProps } from './patterns/empty-state/empty-state'
export { ErrorState, type ErrorStateProps } from './patterns/error-state/error-state'
export {
  InlineNotice,
  type InlineNoticeProps,
  type NoticeTone,
} from './patterns/inline-notice/inline-notice'
export { LazyDialog, type LazyDialogProps } from './patterns/lazy-dialog/lazy-dialog'
export { ListEnd, type ListEndProps } from './patterns/list-end/list-end'
export {
  type ListQuery,
  ListStates,
  type ListStatesProps,
} from './patterns/list-states/list-states'
export { PageHeader, type PageHeaderProps } from './patterns/page-header/page-header'
export {
  RecordBoundary,
  type RecordBoundaryProps,
} from './patterns/record-boundary/record-boundary'
export { RecordItems, type RecordItemsProps } from './patterns/record-items/record-items'
export {
  SectionHeading,
  type SectionHeadingProps,
} from './patterns/section-heading/section-heading'
export { ShortList, type ShortListProps } from './patterns/short-list/short-list'
export { StatCard, type StatCardProps } from './patterns/stat-card/stat-card'
export { Avatar, type AvatarProps } from './primitives/avatar/avatar'
export { Badge, type BadgeProps, type BadgeTone } from './primitives/badge/badge'
export { BackButton, type BackButtonProps } from './primitives/button/back-button'
export { BackLink } from './primitives/button/back-link'
export { Button, type ButtonProps, type ButtonVariant } from './primitives/button/button'
export { ButtonLink } from './primitives/button/button-link'
export { Card, CardFooter, CardMeta, CardText, CardTitle } from './primitives/card/card'
export { CardImage, type CardImageProps } from './primitives/card/card-image'
export { CountBadge, type CountBadgeProps } from './primitives/count-badge/count-badge'
export { DateText, type DateTextProps } from './primitives/date-text/date-text'
export { IconButton, type IconButtonProps } from './primitives/icon-button/icon-button'
export {
  Illustration,
  type IllustrationName,
  type IllustrationProps,
} from './primitives/illustration/illustration'
export { ModalDialog, type ModalDialogProps } from './primitives/modal-dialog/modal-dialog'
export {
  formatRelative,
  RelativeTime,
  type RelativeTimeProps,
  useNow,
} from './primitives/relative-time/relative-time'
export {
  type Segment,
  SegmentedControl,
  type SegmentedControlProps,
} from './primitives/segmented-control/segmented-control'
export {
  SelectField,
  type SelectFieldProps,
  type SelectOption,
} from './primitives/select-field/select-field'
export { Skeleton, type SkeletonProps } from './primitives/skeleton/skeleton'
export { Spinner, type SpinnerProps } from './primitives/spinner/spinner'
export type { CharacterCounter } from './primitives/text-field/character-count'
export { SearchField, type SearchFieldProps } from './primitives/text-field/search-field'
export { TextAreaField, type TextAreaFieldProps } from './primitives/text-field/text-area-field'
export { TextField, type TextFieldProps } from './primitives/text-field/text-field'
export { VisuallyHidden, visuallyHiddenStyle } from './primitives/visually-hidden/visually-hidden'
export { tokens } from './tokens'
