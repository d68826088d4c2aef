import { type OpeningHours, timeZones, weekdays } from '@haulyard/api-contract'
import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { FactsCard } from '../../../lists/record-layout'
import { dayTexts } from './opening-texts'

const { color, font, space } = tokens

const Week = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1]} ${space[4]};

  & > div {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
  }
  & dt {
    color: ${color.textMuted};
  }
  & dd {
    display: grid;
  }
`
const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.sm};
`

const zoneName = (zone: string) => timeZones.find(({ id }) => id === zone)?.name ?? zone

/** The hours of a week as they were stated. */
export const WeekHours = ({ hours }: { hours: OpeningHours }) => (
  <FactsCard as="section" aria-labelledby="opening-hours">
    <h2 id="opening-hours">Opening Hours</h2>
    <Week>
      {weekdays.map((weekday, day) => (
        <div key={weekday}>
          <dt>{weekday}</dt>{' '}
          <dd>
            {dayTexts(hours.week[day] ?? []).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </dd>
        </div>
      ))}
    </Week>
    <Note>{`Times are in ${zoneName(hours.timeZone)}.`}</Note>
    {hours.isClosedOnHolidays ? <p>Closed on holidays</p> : null}
    {hours.holidayNote ? <p>{hours.holidayNote}</p> : null}
  </FactsCard>
)
