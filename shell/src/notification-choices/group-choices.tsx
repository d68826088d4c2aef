import {
  type NotificationChannel,
  type NotificationChoices,
  notificationChannels,
} from '@haulyard/api-contract'
import { Cluster, tokens } from '@haulyard/shared-ui'
import { CheckboxField } from '@haulyard/shared-ui/controls'
import { styled } from 'styled-components'
import { SettingRows } from '../pages/settings/setting-rows'
import { channelWords, groupWords } from './choice-words'
import type { SaveChoices } from './choices-props'

const Group = styled.fieldset`
  flex: 1;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-weight: ${tokens.font.weightStrong};
  }
`

type GroupChoice = NotificationChoices['groups'][number]

interface GroupRowProps {
  readonly choice: GroupChoice
  readonly save: SaveChoices
}

const GroupRow = ({ choice, save }: GroupRowProps) => {
  const { group, channels } = choice
  const { title, description } = groupWords[group]
  const saveGroup = (changes: Partial<GroupChoice>) => save({ group: { ...choice, ...changes } })
  const toggle = (channel: NotificationChannel, isOn: boolean) =>
    saveGroup({
      channels: notificationChannels.filter((one) =>
        one === channel ? isOn : channels.includes(one),
      ),
    })
  return (
    <li>
      <Group aria-describedby={`about-${group}`}>
        <legend>{title}</legend>
        <p id={`about-${group}`}>{description}</p>
        <Cluster>
          {notificationChannels.map((channel) => (
            <CheckboxField
              key={channel}
              label={channelWords[channel]}
              checked={channels.includes(channel)}
              onChange={({ target }) => toggle(channel, target.checked)}
            />
          ))}
          {choice.isPushed === undefined ? null : (
            <CheckboxField
              label="On my devices"
              checked={choice.isPushed}
              onChange={({ target }) => saveGroup({ isPushed: target.checked })}
            />
          )}
          <CheckboxField
            label="Even when I rest"
            checked={choice.isUrgent}
            onChange={({ target }) => saveGroup({ isUrgent: target.checked })}
          />
        </Cluster>
      </Group>
    </li>
  )
}

interface GroupChoicesProps {
  readonly groups: NotificationChoices['groups']
  readonly save: SaveChoices
}

/** Where a member is told of each kind of thing. A group that this release does not know is left out. */
export const GroupChoices = ({ groups, save }: GroupChoicesProps) => (
  <SettingRows>
    {groups
      .filter(({ group }) => Object.hasOwn(groupWords, group))
      .map((choice) => (
        <GroupRow key={choice.group} choice={choice} save={save} />
      ))}
  </SettingRows>
)
