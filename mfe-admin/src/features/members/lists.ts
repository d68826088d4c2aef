export const membersUrl = '/api/admin/users'
export const invitationsUrl = '/api/admin/invitations'
