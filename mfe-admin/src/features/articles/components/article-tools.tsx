import { useLayoutEffect, useRef } from 'react'
import { useDeleteArticles } from '../api/delete-articles'
import type { BulkSelection } from '../use-bulk-selection'
import { ArticleActions } from './article-actions'
import { BulkBar } from './bulk-bar'

interface ArticleToolsProps {
  readonly selection: BulkSelection
  /** The articles on the page that is shown. */
  readonly idsHere: readonly string[]
}

/** Who leaves the choosing of rows goes on where they began it: its controls have gone. */
const useReturn = (isOn: boolean) => {
  const bulkButton = useRef<HTMLButtonElement>(null)
  const wasOn = useRef(isOn)
  useLayoutEffect(() => {
    if (wasOn.current && !isOn) bulkButton.current?.focus()
    wasOn.current = isOn
  }, [isOn])
  return bulkButton
}

/** Above the list: everyday's actions, or those of choosing rows. One thing at a time. */
export const ArticleTools = ({ selection, idsHere }: ArticleToolsProps) => {
  const bulkButton = useReturn(selection.isOn)
  const deleteArticles = useDeleteArticles()
  if (!selection.isOn) {
    return <ArticleActions bulkButton={bulkButton} onBulkDelete={selection.enter} />
  }
  const removeChosen = async () => {
    await deleteArticles([...selection.ids])
    selection.leave()
  }
  return <BulkBar {...{ selection, idsHere }} onDelete={removeChosen} />
}
