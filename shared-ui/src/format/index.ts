export { formatCount } from './format-count'
export { formatDate, formatDateTime } from './format-date'
export { formatPriceText, formatUsd } from './format-money'
