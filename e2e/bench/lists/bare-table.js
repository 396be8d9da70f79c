// A list as TanStack's own examples draw one, with nothing of the console: the same columns, the same
// products, page by page from a server. The bench presses the same controls by the same names.
import {
  columnVisibilityFeature,
  createColumnHelper,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { createElement as h, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSortingFeature,
})
const helper = createColumnHelper(features)
const headers = {
  name: 'Name',
  image: 'Image',
  number: 'Number',
  online: 'Status',
  stock_status: 'Stock',
  sales: 'Sales',
  brand: 'Brand',
  class: 'Class',
  type: 'Type',
  label: 'Label',
  top: 'Top',
  created_at: 'Created',
}
const columns = Object.entries(headers).map(([id, header]) =>
  helper.accessor((row) => String(row[id] ?? ''), { id, header }),
)
const pageSize = Number(new URLSearchParams(location.search).get('pageSize'))

function BareTable() {
  const [pageIndex, setPageIndex] = useState(0)
  const [search, setSearch] = useState('')
  const [stock, setStock] = useState('')
  const [sorting, setSorting] = useState([])
  const [columnVisibility, setColumnVisibility] = useState({})
  const [density, setDensity] = useState('Medium')
  const [isViewOpen, setViewOpen] = useState(false)
  const [data, setData] = useState([])
  useEffect(() => {
    const controller = new AbortController()
    const asked = new URLSearchParams({ pageIndex, pageSize, search, stock })
    if (sorting[0]) asked.set('order', sorting[0].desc ? 'descend' : 'ascend')
    fetch(`/rows?${asked}`, { signal: controller.signal })
      .then((response) => response.json())
      .then(setData)
      .catch(() => {})
    return () => controller.abort()
  }, [pageIndex, search, stock, sorting])
  const table = useTable({
    features,
    columns,
    data,
    getRowId: ({ id }) => id,
    manualPagination: true,
    manualSorting: true,
    state: { sorting, columnVisibility, pagination: { pageIndex, pageSize } },
    onSortingChange: setSorting,
    onColumnVisibilityChange: setColumnVisibility,
  })
  const choice = (type, label, checked, onChange) =>
    h('label', { key: label }, h('input', { type, checked, onChange }), h('span', null, label))
  return h(
    'main',
    { onKeyDown: ({ key }) => key === 'Escape' && (setSearch(''), setViewOpen(false)) },
    h('input', {
      type: 'search',
      'aria-label': 'Search name or number',
      value: search,
      onChange: ({ target }) => setSearch(target.value),
    }),
    h(
      'select',
      { 'aria-label': 'Stock', value: stock, onChange: ({ target }) => setStock(target.value) },
      h('option', { value: '' }, 'Any stock'),
      h('option', { value: 'low' }, 'Low'),
    ),
    h('button', { onClick: () => setPageIndex(pageIndex - 1) }, 'Previous page'),
    h('button', { onClick: () => setPageIndex(pageIndex + 1) }, 'Next page'),
    h('button', { onClick: () => setViewOpen(!isViewOpen) }, 'Display'),
    isViewOpen &&
      h(
        'div',
        { role: 'dialog', 'aria-label': 'Display' },
        ['Compact', 'Medium'].map((each) =>
          choice('radio', each, density === each, () => setDensity(each)),
        ),
        table
          .getAllLeafColumns()
          .map((column) =>
            choice(
              'checkbox',
              column.columnDef.header,
              column.getIsVisible(),
              column.getToggleVisibilityHandler(),
            ),
          ),
      ),
    h(
      'table',
      { 'aria-label': 'Products', className: density },
      h(
        'thead',
        null,
        table.getHeaderGroups().map(({ id, headers }) =>
          h(
            'tr',
            { key: id },
            headers.map(({ id, column }) =>
              h(
                'th',
                { key: id },
                h('button', { onClick: column.getToggleSortingHandler() }, column.columnDef.header),
              ),
            ),
          ),
        ),
      ),
      h(
        'tbody',
        null,
        table.getRowModel().rows.map((row) =>
          h(
            'tr',
            { key: row.id },
            row.getVisibleCells().map((cell) => h('td', { key: cell.id }, cell.getValue())),
          ),
        ),
      ),
    ),
  )
}

createRoot(document.getElementById('root')).render(h(BareTable))
