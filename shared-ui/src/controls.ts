// What is opened, switched or filled in. Apart from the rest, since lists do without: it comes
// with the first form or menu.
export { ConfirmDialog, type ConfirmDialogProps } from './patterns/confirm-dialog/confirm-dialog'
export { FormDialog, type FormDialogProps } from './patterns/form-dialog/form-dialog'
export { CheckboxField, type CheckboxFieldProps } from './primitives/choice-field/checkbox-field'
export { SwitchField, type SwitchFieldProps } from './primitives/choice-field/switch-field'
export { FileField, type FileFieldProps } from './primitives/file-field/file-field'
export { Menu, type MenuItem, type MenuProps, type MenuTriggerProps } from './primitives/menu/menu'
export { Popover, type PopoverProps, type PopoverTriggerProps } from './primitives/popover/popover'
export { preloadSheet, Sheet, type SheetProps } from './primitives/sheet/sheet'
export { type TabItem, Tabs, type TabsProps } from './primitives/tabs/tabs'
export { PasswordField, type PasswordFieldProps } from './primitives/text-field/password-field'
