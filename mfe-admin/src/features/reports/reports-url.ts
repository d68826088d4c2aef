export const reportsUrl = '/api/admin/reports'
