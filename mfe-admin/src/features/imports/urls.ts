export const sourcesUrl = '/api/admin/import-sources'
export const runsUrl = '/api/admin/import-runs'
export const scheduleUrl = '/api/admin/import-schedule'
