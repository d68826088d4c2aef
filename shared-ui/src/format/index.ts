export { formatCount } from './format-count'
export { formatDate, formatDateTime, formatTime } from './format-date'
export { formatPriceText, formatUsd } from './format-money'
