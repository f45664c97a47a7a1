// Imported first: React chooses its build when it is loaded, and pages were built with the production one.
process.env['NODE_ENV'] ??= 'production'
