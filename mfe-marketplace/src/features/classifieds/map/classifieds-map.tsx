import { tokens, useKeptFocus } from '@haulyard/shared-ui'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { AskedFilters } from '../classified-filters'
import { ChosenPlace } from './chosen-place'
import { MapCanvas } from './map-canvas'
import type { Marker } from './markers'
import { RegionPanel } from './region-panel'
import { useMap } from './use-map'
import { useSize } from './use-size'

const { breakpoint, color, radius, space } = tokens

const Root = styled.div`
  display: grid;
  gap: ${space[4]};

  @media (min-width: ${breakpoint.lg}) {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`
const Canvas = styled.div`
  position: relative;
  height: clamp(18rem, 50vh, 40rem);
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};

  @media (min-width: ${breakpoint.lg}) {
    height: clamp(24rem, 75vh, 46rem);
  }
`
const Panel = styled.section`
  min-width: 0;

  @media (min-width: ${breakpoint.lg}) {
    max-height: clamp(24rem, 75vh, 46rem);
    padding: 3px;
    overflow-y: auto;
  }
`

/** The listings on a map, and beside it the same as a list. */
export const ClassifiedsMap = ({ filters }: { readonly filters: AskedFilters }) => {
  const { ref, size } = useSize<HTMLDivElement>()
  const canvasRef = useRef<HTMLDivElement>(null)
  const panel = useKeptFocus<HTMLElement>()
  const [wasPressed, setPressed] = useState(false)
  const state = useMap(filters, size)
  const open = (pressed: Marker['groups']) => {
    setPressed(true)
    state.open(pressed)
  }
  return (
    <Root>
      <Canvas ref={ref}>
        {size === null ? null : (
          <MapCanvas
            size={size}
            view={state.view}
            groups={state.groups}
            hasMore={state.map.data?.hasMore ?? false}
            chosen={state.chosen}
            canvasRef={canvasRef}
            onMove={state.moveTo}
            onShowAll={state.showAll}
            onPress={({ groups }) => open(groups)}
          />
        )}
      </Canvas>
      <Panel {...panel} aria-label="Listings on the map">
        {state.chosen === null ? (
          <RegionPanel {...state} open={open} />
        ) : (
          <ChosenPlace
            filters={filters}
            box={state.chosen}
            takesFocus={wasPressed}
            onClose={state.close}
          />
        )}
      </Panel>
    </Root>
  )
}
