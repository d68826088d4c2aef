/** Describes the files of an export, for people without a program for JSON. */
export const exportReadMe = `This is everything that Haulyard knows about you.

The files with the ending .json can be read with any text editor. Times are in UTC.

account.json              your address, your role, and when you joined
profile.json              what you tell other members
sign-ins.json             where you are signed in
devices.json              the browsers in which you signed in
sign-in-providers.json    the providers through which you sign in
second-factors.json       your authenticator apps and passkeys
api-keys.json             the keys of your programs
email-change.json         a change of your address that is not confirmed yet
classifieds.json          your classifieds
classified-changes.json   what was changed of your classifieds, the newest 50 changes of each
photos-uploaded.json      photos of the last week that you uploaded for classifieds
files-uploaded.json       photos and documents of the last week that you uploaded for messages and posts
services.json             your services in the directory
saved-services.json       the services that you saved
followed-topics.json      what you are told of the topics of the message board
followed-categories.json  what you are told of the categories of the message board
visited-topics.json       up to where you have read topics in the last 90 days
saved-classifieds.json    the classifieds that you saved, with the price that you were told
listings-file.json        the address that your listings are read from once a day
saved-searches.json       the searches that you saved
drafts.json               what you wrote and did not send yet
scheduled-topics.json     the topics of the message board that you let publish later
topics.json               the topics that you started on the message board
replies.json              your posts in topics
posts.json                your posts in the feed
comments.json             your comments on posts in the feed
helpful-votes.json        the posts on the board that you found helpful
likes.json                the posts in the feed that you like
connections.json          your connections and requests
blocks.json               the members whom you blocked
mutes.json                the members whom you muted
hidden-words.json         the words whose posts you do not want to see
hidden-posts.json         the single posts and topics that you have hidden
conversations.json        with whom you exchanged messages
messages.json             the messages that you sent and received
requests-sent.json        the requests that you sent to providers of services
requests-received.json    the requests that members sent to you about your services
support-requests.json     what you wrote to us with the forms of the site, and our answers
notifications.json        your notifications
notification-choices.json  what you want to be told, where and when
notifications-to-mail.json  what a mail may tell you next
notifications-to-push.json  what your devices show of it, or will
hidden-by-moderators.json  what moderators have hidden of yours, and why; also listings that wait
                          for a moderator (isHeld)
reports.json              what you reported to the moderators
sanctions.json            warnings, limits and suspensions, and your appeals
invitation-accepted.json  the invitation with which you joined
invitations-sent.json     the invitations that you sent
imports-started.json      the imports that you started
mails.json                the mails that we sent to you in the last weeks
events-sent.json          which events about you and your records were sent to other systems of
                          the owner in the last 30 days
account-history.json      what the log has about you and your records
pictures                  your pictures

Not included are your password and the keys of your sign-ins: we store only values from which
they cannot be read.
`
